import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { diskSize, measurement, sentenceWithFigures } from '../observation.ts'
import { commandFields } from './command.ts'
import { answerCompleteness, instant } from './shapes.ts'

/** Worst first. */
export const hardwareStates = ['failed', 'warning', 'not-known', 'good'] as const
export type HardwareState = (typeof hardwareStates)[number]
const hardwareState = namedSchema('hardware_state', 'How a piece of hardware is.', () => z.enum(hardwareStates))

const count = () => z.int().min(0)

const diskActivity = namedSchema(
  'disk_activity',
  'How often something used a disk while usher recorded, and which services did.',
  () =>
    z.object({
      active_minutes: measurement(count().describe('In how many of the recorded minutes the disk was read or written')),
      unexplained_minutes: measurement(
        count().describe('In how many of these minutes no service did: another program, or one that usher cannot tell'),
      ),
      services: measurement(
        z
          .array(
            z
              .object({
                service: z.string(),
                active_minutes: count(),
                read_bytes: count(),
                written_bytes: count(),
              })
              .meta({ id: 'disk_user', description: 'A service that used a disk.' }),
          )
          .describe('The busiest first'),
      ),
    }),
)
export type DiskActivityData = z.output<ReturnType<typeof diskActivity>>

const disk = namedSchema('hardware_disk', 'A disk of this machine, as it reports itself.', () =>
  z.object({
    disk: z.string().describe('The name of the kernel, such as sda'),
    model: z.string().nullable(),
    serial: z.string().nullable().describe('To find the right disk in the case'),
    size_bytes: count(),
    rotates: z.boolean().describe('A hard disk, which spins down'),
    condition: hardwareState(),
    summary: sentenceWithFigures(z.string()),
    evidence: sentenceWithFigures(z.array(z.string()).describe('What the disk reports')),
    because: z.string().nullable().describe('Why its condition is not known'),
    is_asleep: measurement(z.boolean().nullable().describe('Spun down; null if that is not known')),
    celsius: measurement(z.number().nullable().describe('Its temperature')),
    power_on_hours: measurement(count().nullable()),
    folders: z.array(z.string()).describe('The folders of the household that are stored on it'),
    services: z.array(z.string()).describe('The services that keep their settings and databases on it'),
    disk_activity: diskActivity().nullable().describe('Null if usher has recorded nothing'),
  }),
)
export type HardwareDisk = z.output<ReturnType<typeof disk>>

const arrayTypes = ['md', 'zfs', 'btrfs', 'mergerfs', 'snapraid'] as const

const arrayMember = namedSchema('array_member', 'A disk, partition or folder of an array.', () =>
  z.object({
    member: z.string(),
    condition: hardwareState(),
    member_state: z.string().describe('As the array itself calls it'),
    errors: count().nullable().describe('Errors that the array has counted; null if it counts none'),
  }),
)

const array = namedSchema('disk_array', 'Disks that are joined.', () =>
  z.object({
    array: z.string().describe('Its name, or where it is mounted'),
    array_type: z.enum(arrayTypes),
    condition: hardwareState(),
    summary: sentenceWithFigures(z.string()),
    array_state: z.string().describe('As the array itself calls it'),
    layout: z.string().nullable().describe('The level of a RAID, or the policy by which mergerfs chooses a branch'),
    members: z.array(arrayMember()),
    disks: z.array(z.string()).describe('The disks below it, as far as they are known'),
    progress_percent: measurement(z.number().min(0).max(100).nullable().describe('Of a rebuild or check that runs')),
    errors: count().nullable().describe('Errors that it has counted; null if it counts none'),
    checked_at: instant().nullable().describe('When it was last read whole to find damage; null if it does not say'),
    synced_at: instant().nullable().describe('Of SnapRAID: when its content was last written'),
  }),
)
export type DiskArray = z.output<ReturnType<typeof array>>

const temperature = namedSchema('temperature', 'A sensor of the machine.', () =>
  z.object({
    sensor: z.string(),
    condition: hardwareState(),
    celsius: measurement(z.number()),
    limit_celsius: z.number().nullable().describe('Where it gets critical, as the sensor says'),
  }),
)
export type Temperature = z.output<ReturnType<typeof temperature>>

const ups = namedSchema('ups', 'A battery that bridges power cuts, as Network UPS Tools report it.', () =>
  z.object({
    ups: z.string().describe('Its name in Network UPS Tools'),
    description: z.string().nullable(),
    condition: hardwareState(),
    summary: sentenceWithFigures(z.string()),
    because: z.string().nullable().describe('Why nothing is known of it'),
    on_battery: z.boolean().nullable(),
    battery_low: z.boolean().nullable(),
    replace_battery: z.boolean().nullable(),
    battery_percent: measurement(z.number().nullable()),
    runtime_seconds: measurement(count().nullable().describe('How long the battery lasts at this load')),
    load_percent: measurement(z.number().nullable()),
  }),
)
export type UpsData = z.output<ReturnType<typeof ups>>

const memory = namedSchema('machine_memory', 'The memory of the machine.', () =>
  z.object({
    condition: hardwareState(),
    summary: sentenceWithFigures(z.string()),
    total_bytes: diskSize(count()),
    available_bytes: measurement(count()),
    stalled_percent: measurement(
      z.number().nullable().describe('How much of the last five minutes all programs waited for memory'),
    ),
    corrected_errors: count().nullable().describe('Null if the memory reports no errors'),
    uncorrected_errors: count().nullable(),
    out_of_memory_kills: count().nullable().describe('Programs that the kernel killed since the machine started'),
  }),
)
export type MachineMemory = z.output<ReturnType<typeof memory>>

export const hardware = declareKind('hardware', '0.2', 'The disks, arrays, memory, temperatures and UPS.', () =>
  z.object({
    observed_at: measurement(instant().describe('When this was observed')),
    condition: hardwareState().describe('The worst of everything'),
    summary: sentenceWithFigures(z.string()),
    disks: z.array(disk()),
    arrays: z.array(array()),
    memory: memory().nullable().describe('Null if the system does not report it'),
    temperatures: z.array(temperature()),
    ups: z.array(ups()),
    recorded_minutes: measurement(
      count().describe('The minutes of the last day in which the use of disks was recorded'),
    ),
    recording: z.boolean().describe('usher ui or usher watch runs and records'),
    advice: z.string().nullable().describe('What would tell more'),
    ...commandFields(z.string().nullable()),
    ...answerCompleteness(),
  }),
)
export type HardwareData = z.output<typeof hardware.schema>
