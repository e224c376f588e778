import { ask } from '../../dispatch/ask.ts'
import type { CliContext } from './context.ts'

/** Renders the requested footnotes, one sentence each, under an empty line; empty if there are none. */
export async function renderFootnotes(context: CliContext): Promise<string> {
  const words = context.out.takeFootnotes()
  if (context.flags.noFootnotes || words.length === 0) return ''
  const notes = await Promise.all(
    words.map(async (word) => {
      const result = await ask('explain', [['word', word]], context.machine, { signal: context.signal })
      const summary = result.type === 'answer' ? result.envelope.data['summary'] : undefined
      return typeof summary === 'string' ? [context.out.paint('quiet', context.out.wrap(`${word}: ${summary}`, 2))] : []
    }),
  )
  const paragraphs = notes.flat()
  return paragraphs.length === 0 ? '' : ['', ...paragraphs].join('\n')
}
