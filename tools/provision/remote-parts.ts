import type { ProvisionedPart } from './parts.ts'

/** What a Debian server needs that asks libwrap who may connect, and libtirpc. */
const LIBWRAP_PACKAGES = [
  'libwrap0',
  'libnsl2',
  'libtirpc3',
  'libgssapi-krb5-2',
  'libkrb5-3',
  'libk5crypto3',
  'libkrb5support0',
  'libkeyutils1',
  'libcom-err2',
] as const

/** What one machine reaches another with, or a broker between them. */
export const remoteParts = {
  openssh: {
    title: 'OpenSSH, server and client',
    suite: 'bookworm',
    packages: [
      'openssh-server',
      'openssh-client',
      ...LIBWRAP_PACKAGES,
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
  mosquitto: {
    title: 'Mosquitto 2, a broker for MQTT, and its clients',
    suite: 'bookworm',
    packages: [
      'mosquitto',
      'mosquitto-clients',
      'libmosquitto1',
      'libcjson1',
      'libcap2',
      'libdlt2',
      'libssl3',
      'libsystemd0',
      'libgcrypt20',
      'libgpg-error0',
      'liblz4-1',
      'liblzma5',
      'libzstd1',
      ...LIBWRAP_PACKAGES,
    ],
    version: '2.0.',
    withDependencies: false,
    program: 'usr/sbin/mosquitto',
  },
} as const satisfies Record<string, ProvisionedPart>
