import type { LanguageCatalogue } from '../catalogue.ts'

/** Italian, in the groups of English. Its words are loaded only once they are asked for. */
export const italian: LanguageCatalogue = {
  frame: async () => (await import('./groups/frame.ts')).frameWords,
  signIn: async () => (await import('./groups/sign-in.ts')).signInWords,
  owner: async () => (await import('./groups/owner.ts')).ownerWords,
  household: async () => (await import('./groups/household.ts')).householdWords,
  steps: async () => (await import('./groups/steps.ts')).stepWords,
  machine: async () => (await import('./groups/machine.ts')).machineWords,
  machines: async () => (await import('./groups/machines.ts')).machinesWords,
  settings: async () => (await import('./groups/settings.ts')).settingsWords,
  schedule: async () => (await import('./groups/schedule.ts')).scheduleWords,
  leaving: async () => (await import('./groups/leaving.ts')).leavingWords,
  policies: async () => (await import('./groups/policies.ts')).policiesWords,
  setup: async () => (await import('./groups/setup.ts')).setupWords,
  plans: async () => (await import('./groups/plans.ts')).planWords,
  member: async () => (await import('./groups/member.ts')).memberWords,
}
