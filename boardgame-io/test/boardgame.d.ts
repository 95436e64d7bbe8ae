// What Node loads has no types beside it; those that bundlers find by folder are the same.
declare module 'boardgame.io/dist/cjs/ai.js' {
  export * from 'boardgame.io/dist/types/packages/ai.js'
}
declare module 'boardgame.io/dist/cjs/client.js' {
  export * from 'boardgame.io/dist/types/packages/client.js'
}
declare module 'boardgame.io/dist/cjs/multiplayer.js' {
  export * from 'boardgame.io/dist/types/packages/multiplayer.js'
}
