/** A reason not to start that its reader can act on: main prints the message as one line and exits with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
