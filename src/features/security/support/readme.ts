import { BUILD } from '../../../lib/build-info.ts'
import type { RedactedFile } from './redacted-files.ts'
import { zeroCounts } from '../../../platform/redaction/redactor.ts'

/** What stands first in every bundle, for whoever opens it. */
export function buildReadme(
  files: readonly RedactedFile[],
  leftOut: readonly { subject: string; because: string }[],
): RedactedFile {
  const widest = Math.max(...files.map(({ path }) => path.length))
  const text = [
    `A support bundle, made by usher ${BUILD.version}.`,
    '',
    'It holds what usher answers about one machine, and the last lines that its services wrote.',
    'Each of these stands for something that was taken out:',
    '',
    '  [secret 1a2b3c4d]   a password or a key',
    '  [name 1a2b3c4d]     a person, a film, a series, a file',
    '  [address 1a2b3c4d]  somewhere outside the home',
    '',
    'The same mark is the same thing, all through this bundle and in no other.',
    '',
    ...files.map(({ path, what }) => `  ${path.padEnd(widest)}  ${what}`),
    ...(leftOut.length === 0
      ? []
      : ['', 'Not in it:', '', ...leftOut.map(({ subject, because }) => `  ${subject}: ${because}`)]),
    '',
  ].join('\n')
  return { path: 'README.txt', what: 'How to read it', text, redactions: zeroCounts() }
}
