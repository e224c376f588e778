import { defineErrors } from './definition.ts'

/** Errors of usher itself, and of the files it stores. */
export const internalErrors = defineErrors({
  'USHER-1': {
    cause: 'failed',
    summary: 'usher crashed while answering.',
    meaning: 'This is a bug in usher, not in your stack. Only asking changes nothing.',
    remedies: [{ summary: 'Report it with the detail below, and with a support bundle', command: 'usher support' }],
  },
  'USHER-2': {
    cause: 'failed',
    summary: 'usher produced an invalid "{kind}" response.',
    meaning: 'This is a bug in usher. It discarded the response, because an incomplete one could mislead you.',
    remedies: [{ summary: 'Report it with the detail below, and with a support bundle', command: 'usher support' }],
  },
  'USHER-3': {
    cause: 'failed',
    summary: '{problem}',
    meaning: 'usher needs it to answer, or to record what it changes.',
    remedies: [{ summary: 'See its owner and permissions', command: 'ls -ld {path}' }],
  },
  'USHER-4': {
    cause: 'busy',
    summary: 'Another change is running: {what}.',
    meaning: 'usher makes one change at a time, so this one changed nothing.',
    remedies: [
      { summary: 'Watch it', command: 'usher job {job}' },
      { summary: 'Stop it at the next safe point', command: 'usher cancel {job}' },
    ],
  },
  'USHER-5': {
    cause: 'failed',
    summary: 'The change was cancelled: {what}.',
    meaning: 'Steps that were already done stay done. Nothing is half done.',
    remedies: [{ summary: 'See the current state', command: 'usher status' }],
  },
  'USHER-6': {
    cause: 'failed',
    summary: 'The disk that holds {path} is full.',
    meaning: 'Nothing could be written there. Steps that were already done stay done.',
    remedies: [{ summary: 'See how full it is', command: 'df -h {folder}' }],
  },
  'USHER-7': {
    cause: 'failed',
    summary: 'The disk that holds {path} is mounted read-only.',
    meaning: 'usher can still read it. It changes nothing, because it could not record a change.',
    remedies: [{ summary: 'See how it is mounted', command: 'findmnt --target {path}' }],
  },
  'USHER-8': {
    cause: 'failed',
    summary: '{problem}',
    meaning: 'The disk may be failing. Steps that were already done stay done.',
    remedies: [{ summary: 'See what the system reports about the disk', command: 'dmesg --level=err,warn' }],
  },
  'USHER-9': {
    cause: 'failed',
    summary: '{problem}',
    meaning: 'The system limits how many files one program may open. Steps that were already done stay done.',
    remedies: [{ summary: 'See the limit, and raise it', command: 'ulimit -n' }],
  },
  'USHER-10': {
    cause: 'failed',
    summary: 'This user has no home directory.',
    meaning: 'usher keeps its settings and records there. HOME is not set, and the system does not know the user.',
    remedies: [{ summary: 'Name a directory for them', command: 'usher --home DIRECTORY status' }],
  },
})
