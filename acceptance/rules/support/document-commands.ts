/** A command line of usher in a document, and where it is. */
export interface DocumentCommand {
  where: string
  line: string
}

/** Documents that are generated have usage lines, and their examples are checked where they are declared. */
const isGenerated = (text: string): boolean => text.startsWith('<!-- Generated')

/** Returns every command line of usher in a document: in blocks of code, and inside sentences. */
export function findDocumentCommands(source: string, text: string): DocumentCommand[] {
  if (isGenerated(text)) return []
  const blocks = [...text.matchAll(/^```(sh|console)?\n([\s\S]*?)^```/gm)].flatMap(([, language, body = '']) =>
    // In a console, a line without a prompt is output.
    body.split('\n').filter((line) => language !== 'console' || line.startsWith('$ ')),
  )
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const indented = prose.split('\n').filter((line) => /^ {4}/.test(line))
  const typed = [...blocks, ...indented].flatMap((line) => commandOf(line) ?? [])
  const inline = [...prose.matchAll(/`(usher(?: [^`\n]+)?)`/g)].map(([, line]) => line!)
  // Choices and what may be omitted: a way of writing, and no command line.
  const lines = [...typed, ...inline].map(withoutRest).filter((line) => !/[…|[\]]/.test(line))
  return [...new Set(lines)].map((line) => ({ where: source, line }))
}

/** `sudo`, a prompt, SSH to another machine and a path before the name do not change what usher reads. */
function commandOf(line: string): string | undefined {
  return /^\s*(?:\$ )?(?:sudo |ssh -t \w+ )?(?:bin\/)?(usher(?: .*)?)$/.exec(line)?.[1]
}

/** Removes what a shell reads, and the explanation in the next column. */
const withoutRest = (line: string): string =>
  line
    .replace(/ +(?:[<>|]|&&|#) .*$/, '')
    .replace(/ {2,}.*$/, '')
    .replace(/ \|.*$/, '')
    .replaceAll(' ~/', ' /home/ana/')
    .trim()
