// The page as a static folder: relative addresses, so that it works at any base path of any host.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offline } from './offline.ts'
import { policy } from './policy.ts'

export default defineConfig({
  base: './',
  plugins: [react(), offline(), policy()],
  resolve: { conditions: ['source', 'module', 'browser', 'default'] },
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500, modulePreload: { polyfill: false } },
})
