import { refuse } from '../../../lib/errors.ts'

/** What a property list can hold, of what an agent needs. */
export type Value = string | number | boolean | readonly string[] | { readonly [key: string]: Value }

/** A property list, as launchd reads it. source: Apple’s PropertyList-1.0.dtd */
export function plist(dictionary: Readonly<Record<string, Value>>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<!-- Written by usher; usher hosting remove takes it away. -->',
    '<plist version="1.0">',
    ...drawn(dictionary, ''),
    '</plist>',
    '',
  ].join('\n')
}

function drawn(value: Value, indent: string): string[] {
  if (typeof value === 'boolean') return [`${indent}<${value}/>`]
  if (typeof value === 'number') return [`${indent}<integer>${value}</integer>`]
  if (typeof value === 'string') return [`${indent}<string>${escaped(value)}</string>`]
  const deeper = `${indent}  `
  if (Array.isArray(value))
    return [`${indent}<array>`, ...value.flatMap((one: string) => drawn(one, deeper)), `${indent}</array>`]
  const entries = Object.entries(value).flatMap(([key, one]) => [
    `${deeper}<key>${escaped(key)}</key>`,
    ...drawn(one, deeper),
  ])
  return [`${indent}<dict>`, ...entries, `${indent}</dict>`]
}

/** source: XML 1.0, 2.2 and 2.11: a control character cannot be written at all, and a line end is not kept as it is */
export function escaped(text: string): string {
  if (/\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u.test(text)) throw refuse('HOSTING-4', { path: JSON.stringify(text) })
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
