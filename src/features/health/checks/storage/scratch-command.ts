import { SCRATCH_PREFIX } from '../diagnostic-context.ts'

/**
 * Creates a file in the first folder, links it into the second if there is one, prints the inodes and removes the files.
 * First removes leftovers of a killed run. Needs only a POSIX shell.
 */
const SCRATCH_SCRIPT = `
rm -f "$1/${SCRATCH_PREFIX}"* \${2:+"$2/${SCRATCH_PREFIX}"*}
trap 'rm -f "$1/$0" \${2:+"$2/$0"}' EXIT
trap 'exit 130' INT TERM HUP
true > "$1/$0" || exit 10
[ -z "$2" ] || ln "$1/$0" "$2/$0" || exit 11
ls -i "$1/$0" \${2:+"$2/$0"}
`

export const EXIT_CANNOT_WRITE = 10
export const EXIT_CANNOT_LINK = 11

export function scratchCommand(mark: string, folder: string, linked = ''): string[] {
  return ['sh', '-c', SCRATCH_SCRIPT, `${SCRATCH_PREFIX}${mark}`, folder, linked]
}

/** Parses the output of `ls -i`. */
export function parseInodes(out: string): string[] {
  return out.split('\n').flatMap((line) => /^\s*(\d+)\s/.exec(line)?.[1] ?? [])
}
