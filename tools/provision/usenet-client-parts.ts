import type { ProvisionedPart } from './parts.ts'

/** The clients of Usenet. */
export const usenetClientParts = {
  sabnzbd: {
    title: 'SABnzbd',
    suite: 'forky',
    packages: [
      'sabnzbdplus',
      'hachoir',
      'python3',
      'apprise',
      'python3-cheetah',
      'python3-cherrypy3',
      'python3-configobj',
      'python3-cryptography',
      'python3-feedparser',
      'python3-guessit',
      'python3-orjson',
      'python3-puremagic',
      'python3-rarfile',
      'python3-sabctools',
      'python3-socks',
      'par2-turbo',
      '7zip',
      'unrar-free',
      'coreutils',
      'base-files',
    ],
    version: '5.',
    withDependencies: true,
    program: 'usr/bin/sabnzbdplus',
    // Its dependencies are non-free unrar and a media reader that brings in a whole desktop.
    withoutDependencies: ['sabnzbdplus', 'hachoir'],
    links: { 'usr/bin/unrar': 'unrar-free' },
  },
  nzbget: {
    title: 'NZBGet',
    suite: 'forky',
    packages: ['nzbget', 'base-files'],
    version: '21.',
    withDependencies: true,
    program: 'usr/bin/nzbget',
  },
} as const satisfies Record<string, ProvisionedPart>
