// Tests of the page in a real browser, at a desk and on a phone. `PAGE=http://localhost:5184/` tests a server that runs
// already; otherwise the built page is served, and whatever else answers on its port is refused. Screenshots go to shots/.
import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

const port = 4173
const page = process.env.PAGE
// The tests' own game is in the page if its engine has been built: `apps/engine-wasm/build.sh tiny`.
const testGames = existsSync(new URL('../engine-wasm/pkg/tiny', import.meta.url)) ? '1' : ''
const desktop = { viewport: { width: 1440, height: 900 } }
// These measure how long things take, so they have the processors to themselves, after the others.
const timed = ['figures', 'map', 'opponent', 'replay', 'watch'].map(name => `${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  // A hung page fails; a slow machine does not. How fast things are is measured where a test says so.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  // Some tests time things on processors that do other work too: what is missed is tried twice more, and told as flaky.
  retries: 2,
  // `cargo xtask clauses` reads the clauses that tests are named after.
  reporter: [['line'], ['json', { outputFile: 'test-results/times.json' }], ['junit', { outputFile: 'test-results/junit.xml' }]],
  outputDir: 'test-results',
  // The engine that plays positions for `e2e/positions.ts` is loaded as it was built.
  build: { external: ['**/engine-wasm/pkg/**'] },
  use: {
    baseURL: page ?? `http://localhost:${port}/`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: timed, use: desktop },
    // Only the screens around the table run whole on a phone too; other specs have phone tests of their own.
    { name: 'phone', testMatch: 'shell.spec.ts', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
    // The processors are shared with other machines: in a bad minute a figure is missed that the next one keeps, so these are tried more often.
    { name: 'timed', testMatch: timed, workers: 1, retries: 5, dependencies: ['desktop', 'phone'], use: desktop },
  ],
  ...(page ? {} : { webServer: { command: `npm run build && npx vite preview --port ${port} --strictPort`, env: { VITE_TEST_GAMES: testGames }, url: `http://localhost:${port}/`, reuseExistingServer: false, timeout: 180_000 } }),
})
