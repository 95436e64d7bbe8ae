// A thread that plays bouts of one game, one at a time, as they are sent to it.
import { parentPort, workerData } from 'node:worker_threads'
import { type CalibrationBout, playBout } from 'depthcharge'
import { loadAnyGame } from '../load/load-module-game.ts'

const loading = loadAnyGame(workerData as string)

parentPort!.on('message', (bout: CalibrationBout) => {
  loading
    .then((game) => playBout(game, bout))
    .then(
      (score) => parentPort!.postMessage({ score }),
      (error: Error) => parentPort!.postMessage({ error: error.message }),
    )
})
