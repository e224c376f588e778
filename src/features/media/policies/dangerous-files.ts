/** What Windows runs, by its name. A film, an episode or an album has none of these. */
const EXECUTABLE = /\.(?:exe|lnk|scr|bat|cmd|com|pif|msi|ps1|vbs|vbe|jse|wsf|wsh|hta|jar|apk|dll|cpl)$/i
/** source: `its password is not known` is usher's own sentence for NZBGet; SABnzbd says `Aborted, encryption detected`. */
const ENCRYPTED = /\bencrypt|\bpassword/i

/** Returns the first file that is a program, by its name alone; undefined if there is none. */
export const findProgram = (names: readonly string[]): string | undefined => names.find((name) => EXECUTABLE.test(name))

/** Whether the client gave up because an archive has a password. */
export const isEncrypted = (reason: string | null): boolean => reason !== null && ENCRYPTED.test(reason)
