import { talk, type Desk } from '../desk.ts'
import { aborted, Interrupted } from '../interrupt.ts'

/** One line from the terminal. Ctrl-C instead of one loses nothing: what was answered before is kept. */
export const askLine = (prompt: string, desk: Desk): Promise<string> => unlessInterrupted(desk.io.in.line(prompt), desk)

/** The same without showing it. */
export const askHidden = (prompt: string, desk: Desk): Promise<string> =>
  unlessInterrupted(desk.io.in.hidden(prompt), desk)

async function unlessInterrupted(line: Promise<string>, desk: Desk): Promise<string> {
  const said = await Promise.race([line, aborted(desk.signal).then(() => null)]).catch((thrown: unknown) => {
    if (thrown instanceof Interrupted) return null
    throw thrown
  })
  if (said !== null) return said
  await talk(desk, '\nYour answers are kept: usher setup goes on from here.')
  throw new Interrupted()
}

export const isYes = (line: string): boolean => /^y(es)?$/i.test(line.trim())
export const isNo = (line: string): boolean => /^no?$/i.test(line.trim())
