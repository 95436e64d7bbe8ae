// The built page says which scripts may run in it: its own files, and nothing that stands in a page or comes from elsewhere. Where
// `depthcharge serve` is behind it, headers say the same; a static host has none. The worker that compiles rules into functions is
// a file of its own, for which this does not count.
import type { Plugin } from 'vite'

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'", // those of plots stand in the page
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
]

export function policy(): Plugin {
  return {
    name: 'depthcharge-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY.join('; ') },
        injectTo: 'head-prepend',
      },
    ],
  }
}
