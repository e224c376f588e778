import { alerts } from './alerts.ts'
import { backups } from './backups.ts'
import { bandwidth } from './bandwidth.ts'
import { bundle } from './bundle.ts'
import { checks } from './checks.ts'
import { clients } from './clients.ts'
import { coming } from './coming.ts'
import { config } from './config.ts'
import { credentials } from './credentials.ts'
import { explain } from './explain.ts'
import { forms } from './forms.ts'
import { frontDoor } from './front-door.ts'
import { hardware } from './hardware.ts'
import { history } from './history.ts'
import { homeAssistant } from './home-assistant.ts'
import { hosting } from './hosting.ts'
import { keys } from './keys.ts'
import { job } from './job.ts'
import { jobs } from './jobs.ts'
import { logs } from './logs.ts'
import { machines } from './machines.ts'
import { members } from './members.ts'
import { offsite } from './offsite.ts'
import { outbound } from './outbound.ts'
import { picture } from './picture.ts'
import { playing } from './playing.ts'
import { quality } from './quality.ts'
import { queue } from './queue.ts'
import { requests } from './requests.ts'
import { schedule } from './schedule.ts'
import { services } from './services.ts'
import { space } from './space.ts'
import { status } from './status.ts'
import { stack } from './stack.ts'
import { storage } from './storage.ts'
import { stored } from './stored.ts'
import { stuck } from './stuck.ts'
import { trace } from './trace.ts'
import { notifications } from './notifications.ts'
import { me } from './me.ts'
import { migration } from './migration.ts'
import { uninstall } from './uninstall.ts'
import { update } from './update.ts'
import { leaving } from './leaving.ts'
import { policies } from './policies.ts'
import { unwatched } from './unwatched.ts'
import { usage } from './usage.ts'
import { version } from './version.ts'

/** All reads, in the order of `usher help`. */
export const reads = {
  status,
  services,
  forms,
  stack,
  logs,
  playing,
  members,
  notifications,
  queue,
  requests,
  trace,
  coming,
  me,
  checks,
  storage,
  hardware,
  stuck,
  alerts,
  'home-assistant': homeAssistant,
  space,
  unwatched,
  leaving,
  policies,
  quality,
  'front-door': frontDoor,
  clients,
  bandwidth,
  usage,
  config,
  credentials,
  explain,
  outbound,
  stored,
  backups,
  offsite,
  schedule,
  migration,
  uninstall,
  update,
  history,
  hosting,
  keys,
  machines,
  jobs,
  job,
  version,
  bundle,
  picture,
}

export type ReadName = keyof typeof reads
