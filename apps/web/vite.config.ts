// How the page is built: Svelte, and each game's engine and files apart from the page itself.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { enginesIn, keepEngines } from './tools/engines.ts'
import { FRONT, GAMES_FILES, listGames, names, NET_FILES } from './tools/games.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const engines = enginesIn(here('../engine-wasm/pkg'))
const digests = Object.fromEntries(Object.entries(engines).map(([game, { digest }]) => [game, digest]))

export default defineConfig({
  base: './',
  define: { __ENGINES__: JSON.stringify(digests) },
  plugins: [
    svelte(),
    VitePWA({
      // The player decides when to change pages in the middle of a game (shell/Update.svelte).
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-192.png', 'icon-512.png'],
      manifest: {
        id: 'ardennes',
        name: 'Ardennes',
        short_name: 'Ardennes',
        description: 'The Battle of the Bulge by the rules of the board wargames',
        lang: 'en-GB',
        start_url: './',
        scope: './',
        display: 'standalone',
        display_override: ['fullscreen', 'standalone'],
        orientation: 'any',
        categories: ['games'],
        background_color: '#f4efe3',
        theme_color: '#3c4a3e',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Continue', url: './#/play' },
          { name: 'New game', url: './#/new' },
          { name: 'Rules', url: './#/rules' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,webp,png,json,ttf,webmanifest}'],
        globIgnores: [...GAMES_FILES, ...FRONT, ...NET_FILES],
        // Messages to this device.
        importScripts: ['push.js'],
        navigateFallback: 'index.html',
        // The addresses of a server that serves the page (docs/service.md).
        navigateFallbackDenylist: [/\/(?:api|health)\//, /\/metrics$/],
        cleanupOutdatedCaches: true,
      },
      integration: {
        beforeBuildServiceWorker: (options) => {
          listGames(here('./dist'), options)
          keepEngines(here('./dist'), engines)
        },
      },
    }),
  ],
  worker: { format: 'es', rolldownOptions: { output: names } },
  resolve: { alias: { $engine: here('../engine-wasm/pkg') } },
  server: { fs: { allow: [here('../..')] } },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, rolldownOptions: { output: names } },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
})
