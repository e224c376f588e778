import { defineTerm } from './term.ts'

export const networkTerms = [
  defineTerm(
    'tunnel',
    'An encrypted way out of the house, so that others see its far end instead of your own address.',
    'In this stack gluetun makes the tunnel, and torrents use no other network. When the tunnel is down, torrents wait.',
    'vpn, kill-switch, exit address',
  ),
  defineTerm(
    'vpn',
    'A service that carries your traffic through a tunnel to somewhere else.',
    'You rent it from a provider. It hides your address from other peers; the provider itself sees what you do.',
    'tunnel, provider',
  ),
  defineTerm(
    'kill-switch',
    'Protection that lets nothing leave while the tunnel is down.',
    'Here it is not a switch that somebody could forget: the download client has no network but the tunnel’s. If the tunnel fails, there is no way out at all.',
    'tunnel, leak',
  ),
  defineTerm(
    'port forwarding',
    'Letting others start a connection to you, through the tunnel or the router.',
    'Without it you can still download, but you reach fewer peers and upload less. Not every provider offers it, and the port changes with each connection.',
    'port, peer, tunnel',
  ),
  defineTerm(
    'exit address, exit ip',
    'The address that others see: where the tunnel comes out.',
    'It should be the provider’s and never your own. gluetun learns it from inside the tunnel, and usher asks gluetun.',
    'tunnel, leak',
  ),
  defineTerm(
    'leak',
    'Traffic that leaves by your own connection although it should go through the tunnel.',
    'It shows your address to everyone in a torrent. usher rules it out by checking the client’s own routes, not only the address that others report.',
    'kill-switch, exit address',
  ),
  defineTerm(
    'port',
    'A number that identifies one program on a machine.',
    'An address such as den.local:8096 is a machine and a port. Two programs cannot have the same port: if one is taken already, the second does not start.',
    'loopback, bind address',
  ),
  defineTerm(
    'loopback, localhost, 127.0.0.1',
    'The address by which a machine reaches itself, and nobody else does.',
    'A service that is published on loopback cannot be opened from another device. That is right for the pages of the operator, and wrong for Jellyfin.',
    'lan, bind address',
  ),
  defineTerm(
    'lan, home network',
    'The network at home: everything behind your router.',
    'Televisions, phones and guests are on it. A service that is open to the LAN is open to all of them, so it should require a password.',
    'loopback, bind address',
  ),
  defineTerm(
    'bind address, lan_bind',
    'The machine’s address at which a service can be reached.',
    '127.0.0.1 means only this machine; 0.0.0.0 means every network of the machine; one of its addresses means only that network. The setting LAN_BIND sets it for the apps that members use.',
    'loopback, lan, port',
  ),
  defineTerm(
    'front door',
    'The one address a household has to remember.',
    'It leads to requests, films, music and books. Everything else is for the operator, and members do not need to know it.',
    'household, lan',
  ),
]
