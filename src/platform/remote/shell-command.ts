/**
 * The commands that copy usher to a machine without one. Each is one constant script for a POSIX shell, given as one
 * word in single quotes, and words that no shell reads as anything else. So whichever shell a sign-in starts there, it
 * has nothing to interpret: the scripts have no quotation mark of that kind, no line break, backslash or exclamation
 * mark, which csh and fish read even between quotes.
 */

/** What such a command writes starts with this, so that the words of a sign-in script are told apart. */
export const FACT = 'usher-fact'

/** The search path of a command over ssh is short on many devices. */
const BEGIN = [
  'PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin:$PATH; export PATH; LC_ALL=C; export LC_ALL;',
  `say() { echo "${FACT} $1 $2"; };`,
  'p=$1; n=$p.usher-new; d=${p%/*}; [ -n "$d" ] || d=/;',
].join(' ')

const SUM = [
  'sum() { if command -v sha256sum >/dev/null 2>&1; then sha256sum;',
  'elif command -v shasum >/dev/null 2>&1; then shasum -a 256;',
  'elif command -v openssl >/dev/null 2>&1; then openssl dgst -sha256 -r;',
  'else echo none; fi <"$1" | cut -d " " -f 1; };',
].join(' ')

/** Where the kernel looks for the loader of glibc; musl may be beside it. source: packaging/install/2-release.sh */
const LIBC = [
  'c=glibc; if [ -e /lib64/ld-linux-x86-64.so.2 ] || [ -e /lib/ld-linux-aarch64.so.1 ]; then :; else',
  'for l in /lib/ld-musl-*.so.1; do if [ -e "$l" ]; then c=musl; fi; done; fi;',
].join(' ')

export const remoteScripts = {
  /** Says what the machine is, and what is at the path. Writes nothing. */
  look: [
    BEGIN,
    SUM,
    'say system "$(uname -s)"; say processor "$(uname -m)";',
    LIBC,
    'say libc "$c"; say empty "$(sum /dev/null)";',
    'if [ -h "$p" ]; then say kind link; elif [ -d "$p" ]; then say kind folder;',
    'elif [ -f "$p" ]; then say kind file; say sum "$(sum "$p")"; elif [ -e "$p" ]; then say kind other; else say kind none; fi;',
    'a=$d; until [ -d "$a" ]; do a=${a%/*}; [ -n "$a" ] || a=/; done; if [ -w "$a" ]; then say writable yes; else say writable no; fi;',
    'if [ -h "$n" ]; then say part link; elif [ -f "$n" ]; then say part "$(wc -c <"$n")"; say part_sum "$(sum "$n")"; fi;',
    'i=${d%/*}/share/usher/installed-by; if [ -f "$i" ]; then say installer "$(head -n 1 "$i")"; fi;',
    'say home "$HOME"; if [ -w "$HOME" ]; then say home_writable yes; fi;',
    'set -- $(df -Pk "$a" | tail -n 1); say free_kib "$4"; say end ok',
  ].join(' '),
  /** Appends its input to the part beside the program; with `new`, to an empty one. */
  append: [
    BEGIN,
    'umask 022; mkdir -p "$d" || exit 3; if [ "$2" = new ]; then rm -f "$n"; (set -C; : >"$n") || exit 3; fi;',
    'cat >>"$n" || exit 3; say end ok',
  ].join(' '),
  /** Says what the part is, and what it answers when it is run: only with the sum that is given. */
  trial: [
    BEGIN,
    SUM,
    's=$(sum "$n"); say sum "$s"; if [ "$s" = "$2" ]; then chmod 755 "$n";',
    'o=$("$n" far </dev/null 2>&1); say code "$?"; say answer "$(echo "$o" | tail -n 1)"; fi; say end ok',
  ].join(' '),
  /** Puts the part in the place of the program in one step, if its sum is the one that is given. */
  swap: [
    BEGIN,
    SUM,
    'if [ "$(sum "$n")" = "$2" ]; then sync; mv -f "$n" "$p" || exit 3; say sum "$(sum "$p")"; fi; say end ok',
  ].join(' '),
  /** Removes the part. */
  discard: [BEGIN, 'rm -f "$n"; say end ok'].join(' '),
} as const

export type RemoteScript = keyof typeof remoteScripts

/** Letters, digits and a few marks: no shell reads them as anything else. */
const WORD = /^[A-Za-z0-9._/-]{1,260}$/

/** Returns the command for ssh. Throws for a word that a shell could read as something else. */
export function remoteCommand(script: RemoteScript, words: readonly string[]): string {
  const unsafe = words.find((word) => !WORD.test(word))
  if (unsafe !== undefined) throw new Error(`${JSON.stringify(unsafe)} is not a word for a remote shell`)
  return ['sh', '-c', `'${remoteScripts[script]}'`, 'usher', ...words].join(' ')
}

/** Returns what a command said, by name; undefined if it did not come to its end. */
export function readFacts(output: string): ReadonlyMap<string, string> | undefined {
  const facts = new Map<string, string>()
  for (const line of output.split('\n')) {
    const [, name, value = ''] = new RegExp(`^${FACT} ([a-z_]{1,20}) ?(.*)$`).exec(line.trimEnd()) ?? []
    if (name !== undefined) facts.set(name, value.trim())
  }
  return facts.get('end') === 'ok' ? facts : undefined
}
