import { defineErrors } from './definition.ts'

/** Errors of the certificate that usher serves with. */
export const tlsErrors = defineErrors({
  'TLS-1': {
    cause: 'misasked',
    summary: '--cert and --key are only used together.',
    meaning: 'The server did not start.',
    remedies: [{ summary: 'Give both files', command: 'usher ui --cert FILE --key FILE' }],
  },
  'TLS-2': {
    cause: 'misasked',
    summary: '--tls makes a certificate, so it is not used with --cert and --key.',
    meaning: 'The server did not start.',
    remedies: [{ summary: 'Use one of them', command: 'usher ui --help' }],
  },
  'TLS-3': {
    cause: 'misasked',
    summary: 'There is no file {path}.',
    meaning: 'The server did not start.',
    remedies: [{ summary: 'Let usher make a certificate', command: 'usher ui --tls' }],
  },
  'TLS-4': {
    cause: 'misasked',
    summary: '{path} does not contain a certificate that usher can read.',
    meaning: 'It has to be in the PEM format, your own certificate first. The server did not start.',
    remedies: [{ summary: 'Let usher make a certificate', command: 'usher ui --tls' }],
  },
  'TLS-5': {
    cause: 'misasked',
    summary: '{path} does not contain a private key that usher can read.',
    meaning: 'It has to be in the PEM format, and not encrypted with a password. The server did not start.',
    remedies: [{ summary: 'Let usher make a certificate', command: 'usher ui --tls' }],
  },
  'TLS-6': {
    cause: 'misasked',
    summary: 'The private key in {key} does not belong to the certificate in {certificate}.',
    meaning: 'The server did not start.',
    remedies: [{ summary: 'Give the key that the certificate was made with', command: null }],
  },
  'TLS-7': {
    cause: 'misasked',
    summary: 'The certificate in {path} expired on {day}.',
    meaning: 'No browser and no program would trust it. The server did not start.',
    remedies: [{ summary: 'Renew it, or let usher make one', command: 'usher ui --tls' }],
  },
  'TLS-8': {
    cause: 'misasked',
    summary: 'The certificate in {path} is not valid before {day}.',
    meaning: 'The clock of this machine may be wrong. The server did not start.',
    remedies: [{ summary: 'Compare the clock', command: 'date' }],
  },
})
