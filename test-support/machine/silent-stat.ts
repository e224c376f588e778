import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from './temp-folders.ts'

/** A program `stat` that never answers for some mount points, as on a share whose machine is off. */
interface SilentStat extends Disposable {
  /** What it was asked, in order. */
  asked(): string[]
  /** From now on every mount point answers, and so do the questions that wait. */
  wake(): void
}

/** Puts the program first on the search path. A mount point with this in its name is silent. */
export function silenceStat(silent: string): SilentStat {
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const [list, gate] = [join(folder, 'asked'), join(folder, 'gate')]
  mkdirSync(join(folder, 'bin'))
  const real = Bun.which('stat')!
  const script = [
    '#!/bin/sh',
    `echo "$3" >>${list}`,
    // Once its folder is gone, nobody is waiting for it.
    `case "$3" in *${silent}*) while [ -e ${folder} ] && [ ! -e ${gate} ]; do sleep 0.02; done ;; esac`,
    `exec ${real} "$@"`,
    '',
  ]
  writeFileSync(join(folder, 'bin/stat'), script.join('\n'))
  chmodSync(join(folder, 'bin/stat'), 0o755)
  const before = process.env['PATH']
  process.env['PATH'] = `${join(folder, 'bin')}:${before}`
  const wake = () => writeFileSync(gate, '')
  return {
    asked: () => (existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []),
    wake,
    [Symbol.dispose]() {
      wake()
      process.env['PATH'] = before
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
