import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { startHousehold } from '../../../rehearsal/household/household.ts'
import { generateHousehold } from '../../../rehearsal/household/large-household.ts'
import type { Machine } from '../../platform/machine.ts'
import { createTempFolder } from '../../platform/temp-folder.ts'
import {
  machineAwayPath,
  rehearsalDiskPath,
  rehearsalProcPath,
  rehearsalStatePath,
  rehearsedSshFolder,
} from '../../platform/paths.ts'
import { readRemoteMachines, USUAL_PROGRAM, writeRemoteMachines } from '../../platform/remote/remote-machine.ts'
import { usageRecordPath } from '../../features/health/usage/record-file.ts'
import { realMachine } from '../real-machine/real-machine.ts'
import { prepareRehearsalDisk } from './rehearsal-disk.ts'
import { boundarySettings } from './rehearsal-settings.ts'
import { writeRehearsalUsage } from './rehearsal-usage.ts'

const NAME = 'gpu'
const DESTINATION = 'ana@gpu.lan'
/** What the second machine is there for. */
const SERVICE = 'jellyfin'

interface SecondMachineOptions {
  home: string
  /** The words that start usher. */
  program: string
  films?: number | undefined
  series?: number | undefined
}

/**
 * Rehearses the household's second machine, which plays what the first one has: an engine of its own, usher there, and
 * the ssh that leads to it. Returns what stops it.
 */
export async function rehearseSecondMachine(
  near: Machine,
  { home, program, films = 0, series = 0 }: SecondMachineOptions,
): Promise<() => Promise<void>> {
  const farHome = join(home, 'machines', NAME)
  const far = realMachine({ home: farHome, stackDir: undefined, engine: undefined }, {})
  const socket = join(createTempFolder('socket').path, 'engine.sock')
  await far.stackFiles.write([])
  for (const [name, value] of [...boundarySettings(far.paths, socket), ['JELLYFIN_KEY', defaultKey(SERVICE)] as const])
    far.settings().prepareChange(name, value, null).write()
  const stack = await far.stack()
  const household = await startHousehold({
    socket,
    stateFile: rehearsalStatePath(farHome),
    procFolder: rehearsalProcPath(farHome),
    diskFile: rehearsalDiskPath(farHome),
    stack,
    absentServices: stack.services.map(({ name }) => name).filter((name) => name !== SERVICE),
    household: generateHousehold({ films, series }),
  })
  await prepareRehearsalDisk(far, farHome, [])
  if (!existsSync(usageRecordPath(far.paths))) await writeRehearsalUsage(far, household.world)
  writeRehearsedSsh({ home, farHome, program })
  introduce(near)
  return async () => {
    far.state().close()
    await household.stop()
  }
}

function introduce(near: Machine): void {
  const others = readRemoteMachines(near.paths)
  if (others.some(({ name }) => name === NAME)) return
  const added_at = near.now().toISOString()
  writeRemoteMachines(near.paths, [
    ...others,
    { name: NAME, destination: DESTINATION, program: USUAL_PROGRAM, added_at },
  ])
}

/** usher starts this `ssh` in place of the real one, with the same words: what it says of its failures is ssh's. */
function writeRehearsedSsh({ home, farHome, program }: { home: string; farHome: string; program: string }): void {
  mkdirSync(rehearsedSshFolder(home), { recursive: true })
  const script = `#!/bin/sh
# In a rehearsal, this is ssh: it leads to the household's second machine.
while [ $# -gt 0 ] && [ "$1" != -- ]; do shift; done
host=\${2#*@}
if [ "$host" != gpu.lan ]; then
  echo "ssh: Could not resolve hostname $host: Name or service not known" >&2
  exit 255
elif [ -e ${quote(machineAwayPath(home))} ]; then
  echo "ssh: connect to host $host port 22: No route to host" >&2
  exit 255
fi
${quote(program)} --home ${quote(farHome)} far || exit
`
  writeFileSync(join(rehearsedSshFolder(home), 'ssh'), script, { mode: 0o755 })
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
