import { assertCanBeInUnit } from '../unit.ts'

/** The subset of property list values that an agent needs. */
export type PlistValue = string | number | boolean | readonly string[] | { readonly [key: string]: PlistValue }

/** source: Apple’s PropertyList-1.0.dtd */
export function renderPlist(dictionary: Readonly<Record<string, PlistValue>>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<!-- Written by usher. To remove it: usher hosting remove -->',
    '<plist version="1.0">',
    ...renderValue(dictionary, ''),
    '</plist>',
    '',
  ].join('\n')
}

function renderValue(value: PlistValue, indent: string): string[] {
  if (typeof value === 'boolean') return [`${indent}<${value}/>`]
  if (typeof value === 'number') return [`${indent}<integer>${value}</integer>`]
  if (typeof value === 'string') return [`${indent}<string>${escapeXml(value)}</string>`]
  const deeper = `${indent}  `
  if (Array.isArray(value))
    return [`${indent}<array>`, ...value.flatMap((one: string) => renderValue(one, deeper)), `${indent}</array>`]
  const entries = Object.entries(value).flatMap(([key, one]) => [
    `${deeper}<key>${escapeXml(key)}</key>`,
    ...renderValue(one, deeper),
  ])
  return [`${indent}<dict>`, ...entries, `${indent}</dict>`]
}

/** source: XML 1.0, 2.2 and 2.11: control characters are not allowed, and line ends are normalised */
export function escapeXml(text: string): string {
  assertCanBeInUnit(text)
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
