/**
 * Returns a Compose file as somebody would have it who has never heard of usher: without any `x-usher`. Removes the
 * lines, so that everything else stays as it is written.
 */
export function withoutAnnotations(text: string): string {
  const kept: string[] = []
  let depth: number | undefined
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length
    if (depth !== undefined && (line.trim() === '' || indent > depth)) continue
    depth = /^\s*x-usher:/.test(line) ? indent : undefined
    if (depth === undefined) kept.push(line)
  }
  return kept.join('\n')
}
