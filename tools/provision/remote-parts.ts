import type { ProvisionedPart } from './parts.ts'

/** What one machine reaches another with. */
export const remoteParts = {
  openssh: {
    title: 'OpenSSH, server and client',
    suite: 'bookworm',
    packages: [
      'openssh-server',
      'openssh-client',
      'libwrap0',
      'libnsl2',
      'libtirpc3',
      'libgssapi-krb5-2',
      'libkrb5-3',
      'libk5crypto3',
      'libkrb5support0',
      'libkeyutils1',
      'libcom-err2',
      'libedit2',
      'libbsd0',
      'libmd0',
      'libfido2-1',
      'libcbor0.8',
      'libssl3',
    ],
    version: '9.2',
    withDependencies: false,
    program: 'usr/sbin/sshd',
  },
  mergerfs: {
    title: 'mergerfs',
    suite: 'bookworm',
    packages: ['mergerfs'],
    version: '2.33.',
    withDependencies: false,
    program: 'usr/bin/mergerfs',
  },
} as const satisfies Record<string, ProvisionedPart>
