/** More sentences than this are looked at as one. */
const MAX_SENTENCES = 16

// A sentence, a clause before its reason, a part of a row.
const boundary = /(?:[.!?:;,](?=\s)|(?= {2,})|(?=\n)|\u001b\[0m(?=\s))/g

/**
 * Translates a text part by part: as many sentences together as can be translated, from the left. A part that cannot be
 * translated stays, and is reported.
 */
export function splitSentences(
  text: string,
  translate: (part: string) => string | undefined,
  onMissing: (part: string) => void,
): string {
  const ends = [...text.matchAll(boundary)].map(({ index, 0: mark }) => index + mark.length).slice(0, MAX_SENTENCES)
  const stops = [...ends, text.length].filter((end, at, all) => end > 0 && end !== all[at - 1])
  let result = ''
  let from = 0
  while (from < text.length) {
    const found = longestFrom(text, from, stops, translate)
    const until = found?.until ?? stops.find((stop) => stop > from)!
    const start = startOfPart(text, from, until)
    const part = text.slice(start, until)
    if (!found) onMissing(part)
    result += text.slice(from, start) + (found?.translated ?? part)
    from = until
  }
  return result
}

function longestFrom(
  text: string,
  from: number,
  stops: readonly number[],
  translate: (part: string) => string | undefined,
): { until: number; translated: string } | undefined {
  for (const until of stops.toReversed()) {
    if (until <= from) return undefined
    const part = text.slice(startOfPart(text, from, until), until)
    const translated = /\p{L}/u.test(part) ? (translate(part) ?? translateBeforeMark(part, translate)) : part
    if (translated !== undefined) return { until, translated }
  }
  return undefined
}

/** A clause before a colon or a comma is translated without it. */
function translateBeforeMark(part: string, translate: (part: string) => string | undefined): string | undefined {
  const mark = part.at(-1)!
  if (!':;,'.includes(mark)) return undefined
  const translated = translate(part.slice(0, -1))
  return translated === undefined ? undefined : translated + mark
}

function startOfPart(text: string, from: number, until: number): number {
  let start = from
  while (start < until && /\s/.test(text[start]!)) start++
  return start
}
