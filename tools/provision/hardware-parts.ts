import type { ProvisionedPart } from './parts.ts'

/** What reads, makes and fakes disks, pools and a UPS. */
export const hardwareParts = {
  smartmontools: {
    title: 'smartctl, which reads what a disk reports of itself',
    suite: 'bookworm',
    packages: ['smartmontools', 'libcap-ng0', 'libselinux1', 'libsystemd0'],
    version: '7.3',
    withDependencies: false,
    program: 'usr/sbin/smartctl',
  },
  nut: {
    title: 'Network UPS Tools with a UPS that a file describes',
    suite: 'bookworm',
    packages: [
      'nut-server',
      'nut-client',
      'libupsclient6',
      'libnutscan2',
      'libwrap0',
      'libusb-1.0-0',
      'libnspr4',
      'libnss3',
      'libnsl2',
      'libtirpc3',
    ],
    version: '2.8.',
    withDependencies: false,
    program: 'lib/nut/upsd',
  },
  snapraid: {
    title: 'SnapRAID',
    suite: 'bookworm',
    packages: ['snapraid'],
    version: '12.',
    withDependencies: false,
    program: 'usr/bin/snapraid',
  },
  mergerfs: {
    title: 'mergerfs',
    suite: 'bookworm',
    packages: ['mergerfs'],
    version: '2.33.',
    withDependencies: false,
    program: 'usr/bin/mergerfs',
  },
  'btrfs-progs': {
    title: 'the tools of btrfs',
    suite: 'bookworm',
    packages: ['btrfs-progs', 'liblzo2-2'],
    version: '6.2',
    withDependencies: false,
    program: 'bin/btrfs',
  },
} as const satisfies Record<string, ProvisionedPart>
