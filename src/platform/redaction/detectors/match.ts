/** A part of a text. */
export interface Range {
  from: number
  to: number
}

/** A part of a text whose form alone reveals too much, whatever its value. */
export interface SensitiveMatch extends Range {
  type: 'secret' | 'name' | 'address'
}

/** Returns where an expression matches: its first group if it has one that matched, otherwise all of it. */
export function matchPattern(text: string, pattern: RegExp, type: SensitiveMatch['type']): SensitiveMatch[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const whole = match[0]
    const part = match[1] ?? whole
    const from = match.index + (part === whole ? 0 : whole.lastIndexOf(part))
    return part === '' ? [] : [{ from, to: from + part.length, type }]
  })
}
