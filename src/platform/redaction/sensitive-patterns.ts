import { findCommandLineSecrets } from './detectors/command-lines.ts'
import { findDevices } from './detectors/devices.ts'
import { matchPattern, type SensitiveMatch } from './detectors/match.ts'
import { findNamedValues } from './detectors/named-values.ts'
import { findPemBodies } from './detectors/private-keys.ts'
import { findProviderTokens } from './detectors/provider-tokens.ts'
import { findRandomWords } from './detectors/random-words.ts'
import { findUrlSecrets } from './detectors/url-secrets.ts'

/** source: qBittorrent 5, what it writes at a start without a password */
const generatedPassword = /password[^:=\n]{0,60} session:\s{0,8}(\S{6,})/gi
const authorizationHeader = /\b(?:bearer|basic|digest)[ \t]{1,8}([\w+/=.~-]{8,})/gi
/** Also where the address has no scheme: `//ana:secret@host`. */
const urlCredentials = /\/\/([^\s/@"'<>]{1,200})@/g

/** Finds unknown passwords and keys by how they are written. */
export function findSecrets(text: string): SensitiveMatch[] {
  return [
    ...findNamedValues(text),
    ...findUrlSecrets(text),
    ...findCommandLineSecrets(text),
    ...findProviderTokens(text),
    ...findPemBodies(text),
    ...findRandomWords(text),
    ...findDevices(text),
    ...matchPattern(text, generatedPassword, 'secret'),
    ...matchPattern(text, authorizationHeader, 'secret'),
    ...matchPattern(text, urlCredentials, 'secret'),
  ]
}
