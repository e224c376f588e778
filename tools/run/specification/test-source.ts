import type { TestReference } from './sentence-list.ts'

/** What a title leaves to be filled in: `${name}`, `%s` and `$name`. */
const FILLED_IN = /\$\{(?:[^{}]|\{[^{}]*\})*\}|%[psdifjo#]|\$[A-Za-z_][\w.]*/g

export function hasPlaces(title: string): boolean {
  return title.search(FILLED_IN) !== -1
}

/** Returns whether this is what the test is called in a run, with every place filled in. */
export function titleMatches(written: string, reported: string): boolean {
  const literal = written.split(FILLED_IN).map((part) => RegExp.escape(part))
  return new RegExp(`^${literal.join('[^]*')}$`).test(reported)
}

/** Returns the lines of a source file on which a title is written, from 1. The whole title counts, not a part of it. */
export function titleLines(source: string, { file, titles }: TestReference): number[] {
  const title = titles.at(-1) ?? ''
  const written = file.endsWith('.php') ? [`function ${title}(`] : ["'", '"', '`'].map((quote) => quote + title + quote)
  return source
    .split('\n')
    .flatMap((line, at) => (written.some((text) => line.includes(text)) && !isComment(line) ? [at + 1] : []))
}

const isComment = (line: string) => /^\s*(\/\/|\*|\/\*|#)/.test(line)
