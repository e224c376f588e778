import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SitePage } from './navigation.ts'

export const repositoryRoot = join(import.meta.dirname, '../..')

/** Returns the Markdown of a page, or undefined if its document does not exist. */
export function pageText({ source, sections, title }: SitePage): string | undefined {
  const text = readDocument(source)
  if (text === undefined || sections === undefined) return text
  const parts = splitSections(text)
  const chosen = sections.map((name) => {
    const body = parts.get(name)
    if (body === undefined) throw new Error(`${source} has no section called ${name}.`)
    return { name, body }
  })
  // One section is a page of its own: its heading is the title, and the headings below it move up.
  if (chosen.length === 1) return `# ${title}\n${chosen[0]!.body.replaceAll(/^##(#+ )/gm, '#$1')}`
  return [`# ${title}\n`, ...chosen.map(({ name, body }) => `## ${name}\n${body}`)].join('\n')
}

function readDocument(source: string): string | undefined {
  try {
    return readFileSync(join(repositoryRoot, source), 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the text below each second-level heading, by its title. */
function splitSections(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^(?=## )/m)
  return new Map(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      return [heading.slice('## '.length), lines.join('\n')]
    }),
  )
}
