// The tests test the page that they have built: if somebody else answers on its port, they refuse to begin.
import { expect, test } from '@playwright/test'
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'

test('another server on the port is refused', async ({}, info) => {
  const other = createServer((_, answer) => answer.end('not the page'))
  // The server of this run may be there already.
  await new Promise<void>((ready) => { other.once('error', () => ready()).listen(4173, ready) })
  const { PAGE: _, ...env } = process.env
  const said = await new Promise<string>((say) => {
    const given = ['test', 'e2e/shell.spec.ts', '--grep', 'the front page leads', '--project', 'desktop', '--reporter', 'line', '--output', info.outputPath()]
    execFile('node', ['node_modules/@playwright/test/cli.js', ...given], { env }, (_, told, failed) => say(told + failed))
  })
  other.close()
  expect(said).toContain('http://localhost:4173/ is already used')
})
