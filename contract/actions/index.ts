import { alertsSet } from './alerts-set.ts'
import { alertsTest } from './alerts-test.ts'
import { watch } from './watch.ts'
import { accept } from './accept.ts'
import { backup } from './backup.ts'
import { bandwidthSet } from './bandwidth-set.ts'
import { cancel } from './cancel.ts'
import { configSet } from './config-set.ts'
import { credentialRotate } from './credential-rotate.ts'
import { diagnose } from './diagnose.ts'
import { down } from './down.ts'
import { memberInvite } from './member-invite.ts'
import { pause } from './pause.ts'
import { memberNotify } from './member-notify.ts'
import { newsletterSend } from './newsletter-send.ts'
import { pull } from './pull.ts'
import { qualitySet } from './quality-set.ts'
import { memberRemove } from './member-remove.ts'
import { repair } from './repair.ts'
import { requestApprove } from './request-approve.ts'
import { requestDecline } from './request-decline.ts'
import { qualityUpgrade } from './quality-upgrade.ts'
import { restart } from './restart.ts'
import { resume } from './resume.ts'
import { scheduleSet } from './schedule-set.ts'
import { search } from './search.ts'
import { connect } from './connect.ts'
import { offsiteAdd } from './offsite-add.ts'
import { offsiteFetch } from './offsite-fetch.ts'
import { offsiteRemove } from './offsite-remove.ts'
import { offsiteSend } from './offsite-send.ts'
import { restore } from './restore.ts'
import { restoreRehearse } from './restore-rehearse.ts'
import { spaceReclaim } from './space-reclaim.ts'
import { stackSet } from './stack-set.ts'
import { stopSeeding } from './stop-seeding.ts'
import { hostingInstall } from './hosting-install.ts'
import { hostingRemove } from './hosting-remove.ts'
import { keyNew } from './key-new.ts'
import { keyRevoke } from './key-revoke.ts'
import { leavingApply } from './leaving-apply.ts'
import { leavingKeep } from './leaving-keep.ts'
import { leavingRestore } from './leaving-restore.ts'
import { leavingSet } from './leaving-set.ts'
import { policiesAllow } from './policies-allow.ts'
import { policiesSet } from './policies-set.ts'
import { machineAdd } from './machine-add.ts'
import { machineRemove } from './machine-remove.ts'
import { machineUpdate } from './machine-update.ts'
import { support } from './support.ts'
import { switchTo } from './switch.ts'
import { adopt } from './adopt.ts'
import { reset } from './reset.ts'
import { setup } from './setup.ts'
import { undo } from './undo.ts'
import { forget } from './forget.ts'
import { migrate } from './migrate.ts'
import { uninstallApply } from './uninstall-apply.ts'
import { up } from './up.ts'
import { updateApply } from './update-apply.ts'
import { updateCheck } from './update-check.ts'
import { walkthrough } from './walkthrough.ts'

/** All actions, in the order of `usher help`. */
export const actions = {
  setup,
  up,
  down,
  switch: switchTo,
  restart,
  pull,
  watch,
  connect,
  search,
  walkthrough,
  'request-approve': requestApprove,
  'request-decline': requestDecline,
  'member-invite': memberInvite,
  'member-remove': memberRemove,
  'member-notify': memberNotify,
  'newsletter-send': newsletterSend,
  'quality-set': qualitySet,
  'quality-upgrade': qualityUpgrade,
  'bandwidth-set': bandwidthSet,
  pause,
  resume,
  'space-reclaim': spaceReclaim,
  'leaving-set': leavingSet,
  'leaving-keep': leavingKeep,
  'leaving-apply': leavingApply,
  'leaving-restore': leavingRestore,
  'policies-set': policiesSet,
  'policies-allow': policiesAllow,
  'stop-seeding': stopSeeding,
  'config-set': configSet,
  'stack-set': stackSet,
  'credential-rotate': credentialRotate,
  'schedule-set': scheduleSet,
  'alerts-set': alertsSet,
  'alerts-test': alertsTest,
  diagnose,
  repair,
  accept,
  backup,
  restore,
  'restore-rehearse': restoreRehearse,
  'offsite-add': offsiteAdd,
  'offsite-remove': offsiteRemove,
  'offsite-send': offsiteSend,
  'offsite-fetch': offsiteFetch,
  'update-check': updateCheck,
  'update-apply': updateApply,
  undo,
  adopt,
  reset,
  migrate,
  'hosting-install': hostingInstall,
  'hosting-remove': hostingRemove,
  'key-new': keyNew,
  'key-revoke': keyRevoke,
  'machine-add': machineAdd,
  'machine-remove': machineRemove,
  'machine-update': machineUpdate,
  support,
  cancel,
  'uninstall-apply': uninstallApply,
  forget,
}

export type ActionName = keyof typeof actions
