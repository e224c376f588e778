import { ask } from '../../dispatch/ask.ts'
import type { Desk } from './desk.ts'

/** The words a report asked to be explained, each in a sentence, under an empty line; nothing when there are none. */
export async function footnotes(desk: Desk): Promise<string> {
  const words = desk.out.asked()
  if (desk.flags.noFootnotes || words.length === 0) return ''
  const machine = await desk.machine()
  const notes = await Promise.all(
    words.map(async (word) => {
      const reply = await ask('explain', [['word', word]], machine, { signal: desk.signal, follow: false })
      const summary = reply.is === 'answer' ? reply.envelope.data['summary'] : undefined
      return typeof summary === 'string' ? [desk.out.paint('quiet', desk.out.wrap(`${word}: ${summary}`, 2))] : []
    }),
  )
  const told = notes.flat()
  return told.length === 0 ? '' : ['', ...told].join('\n')
}
