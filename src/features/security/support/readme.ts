import { BUILD } from '../../../lib/build-info.ts'
import type { RedactedFile } from './redacted-files.ts'
import type { Redactor } from '../../../platform/redaction/redactor.ts'

/** Builds the first file of every bundle, which explains the others. */
export function buildReadme(
  files: readonly RedactedFile[],
  skipped: readonly { subject: string; because: string }[],
  redactor: Redactor,
): RedactedFile {
  const left = redactor.redact(skipped.map(({ subject, because }) => `  ${subject}: ${because}`).join('\n'))
  const pathWidth = Math.max(...files.map(({ path }) => path.length))
  const text = [
    `A support bundle, made by usher ${BUILD.version}.`,
    '',
    'It contains what usher reports about one machine, and the last log lines of its services.',
    'These marks replace what was removed:',
    '',
    '  [secret 1a2b3c4d]   a password or a key',
    '  [name 1a2b3c4d]     a person, a film, a series, a file',
    '  [address 1a2b3c4d]  an address outside the home, or of a device',
    '',
    'Image digests, revisions of programs and UUIDs stay: everybody may know them.',
    'The same mark always replaces the same text in this bundle. Other bundles use other marks.',
    '',
    ...files.map(({ path, summary }) => `  ${path.padEnd(pathWidth)}  ${summary}`),
    ...(skipped.length === 0 ? [] : ['', 'Not included:', '', left.value]),
    '',
  ].join('\n')
  return { path: 'README.txt', summary: 'How to read it', text, redactions: left.counts }
}
