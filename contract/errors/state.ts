import { defineErrors } from './definition.ts'

/** Errors of usher's own state: jobs, history, and the lock that lets one change through at a time. */
export const stateErrors = defineErrors({
  'STATE-1': {
    cause: 'failed',
    summary: '{path} was written by a newer version of usher.',
    meaning:
      'It has version {found}, and this usher supports versions up to {known}. Nothing was read from it or changed.',
    remedies: [{ summary: 'Use the newer usher; this shows which one you are running', command: 'usher version' }],
  },
  'STATE-2': {
    cause: 'failed',
    summary: '{path} is damaged, or was not written by usher.',
    meaning: 'usher stores its jobs and history there. Your services do not depend on it.',
    remedies: [
      { summary: 'Restore it from a backup', command: null },
      {
        summary: 'Or set it aside: usher starts a new one, without the history',
        command: 'mv {folder} {folder}.damaged',
      },
    ],
  },
  'STATE-3': {
    cause: 'failed',
    summary: 'Interrupted: {what}. usher stopped before the work was finished.',
    meaning: '{far} Steps that were already done stay done.',
    remedies: [
      { summary: 'Finish it', command: '{again}' },
      { summary: 'Or undo it', command: '{back}' },
    ],
  },
  'STATE-4': {
    cause: 'failed',
    summary: 'Interrupted: {what}. usher stopped before the work was finished.',
    meaning: '{far} Steps that were already done stay done.',
    remedies: [
      { summary: 'Finish it', command: '{again}' },
      { summary: 'Or see the current state', command: 'usher status' },
    ],
  },
  'STATE-5': {
    cause: 'failed',
    summary: 'The disk that holds {path} is full.',
    meaning: 'usher reserves the space for its record before it changes anything, so nothing was changed.',
    remedies: [{ summary: 'See how full it is', command: 'df -h {folder}' }],
  },
  'STATE-6': {
    cause: 'busy',
    summary: 'Another change is running: {what}.',
    meaning: 'It is a short one. usher makes one change at a time, so this one changed nothing.',
    remedies: [{ summary: 'Try again in a moment', command: null }],
  },
  'STATE-7': {
    cause: 'busy',
    summary: '{path} has been in use by another program for {seconds} s.',
    meaning: 'usher itself never holds it that long. A backup or a database browser may have it open.',
    remedies: [{ summary: 'See which program has it open', command: 'fuser -v {path}' }],
  },
  'STATE-8': {
    cause: 'failed',
    summary: '{what}: usher could not record how it ended.',
    meaning: 'It ended like this: {ending} {why} The history shows it as interrupted.',
    remedies: [{ summary: 'See the current state', command: 'usher status' }],
  },
  'STATE-9': {
    cause: 'failed',
    summary: 'The record of {what} is damaged.',
    meaning: 'It is set aside. All other records can be used.',
    remedies: [{ summary: 'See all damaged records', command: 'usher checks upkeep-state' }],
  },
  'STATE-10': {
    cause: 'failed',
    summary: '{path} was upgraded by usher {writer}, and this is usher {own}.',
    meaning: 'Nothing in it was changed. The state as it was before that upgrade is still in {copy}.',
    remedies: [
      { summary: 'Use usher {writer} or a newer one; this shows which one you are running', command: 'usher version' },
      {
        summary: 'Or stop every usher and go back to that copy, without what was recorded since',
        command: 'mv {folder} {newer} && mkdir -m 700 {folder} && cp {from} {to}',
      },
    ],
  },
  'STATE-11': {
    cause: 'failed',
    summary: '{path} was upgraded by usher {writer}, and this is usher {own}.',
    meaning: 'Nothing in it was changed. There is no copy of it that this usher can read.',
    remedies: [
      { summary: 'Use usher {writer} or a newer one; this shows which one you are running', command: 'usher version' },
      {
        summary: 'Or set it aside: usher starts a new one, without the history',
        command: 'mv {folder} {newer}',
      },
    ],
  },
  'STATE-12': {
    cause: 'failed',
    summary: 'The disk has no room to upgrade {path}.',
    meaning:
      'usher copies its state before it upgrades it, and both need {needed} of free space. Nothing was changed, and everything can still be read.',
    remedies: [{ summary: 'See how full it is', command: 'df -h {folder}' }],
  },
  'STATE-13': {
    cause: 'busy',
    summary: 'usher upgrades {path} once the running change has ended.',
    meaning:
      'An older usher started that change and has to record how it ends. Nothing was changed, and everything can still be read.',
    remedies: [{ summary: 'See the change, and try again when it has ended', command: 'usher jobs' }],
  },
})
