// A fault of the user's making: the command prints the sentence, not a stack, and ends with the code.

export class Failure extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
