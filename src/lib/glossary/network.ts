import { word } from './word.ts'

/** The tunnel, the house's network, the way in. */
export const network = [
  word(
    'tunnel',
    'An encrypted way out of the house, so that others see its far end instead of your line.',
    'In this stack gluetun makes the tunnel and torrents live inside it. They have no other way out: when the tunnel is down, torrents wait.',
    'vpn, kill-switch, exit address',
  ),
  word(
    'vpn',
    'A service that carries your traffic through a tunnel to somewhere else.',
    'You rent it from a provider. It hides your line from those you exchange torrents with; the provider itself sees what you do.',
    'tunnel, provider',
  ),
  word(
    'kill-switch',
    'What makes sure that nothing leaves when the tunnel is down.',
    'Here it is not a switch that could be forgotten: the download client has no network but the tunnel’s. If the tunnel ends, there is no way out at all.',
    'tunnel, leak',
  ),
  word(
    'port forwarding',
    'Letting others begin a connection to you, through the tunnel or the router.',
    'Without it you can still fetch, but you reach fewer peers and give back less. Not every provider offers it, and the port changes with each connection.',
    'port, peer, tunnel',
  ),
  word(
    'exit address, exit ip',
    'The address that others see: where the tunnel comes out.',
    'It should be the provider’s and never your own. gluetun learns it from inside the tunnel, and usher asks gluetun.',
    'tunnel, leak',
  ),
  word(
    'leak',
    'Traffic that leaves by your own line although it should go through the tunnel.',
    'It shows your address to everybody in a torrent. usher proves that there is none by looking at the ways out that the client has, not only at the address that others report.',
    'kill-switch, exit address',
  ),
  word(
    'port',
    'A number that tells which program on a machine is meant.',
    'An address such as den.local:8096 is a machine and a port. Two programs cannot have the same port: if one is taken already, the second does not start.',
    'loopback, bind address',
  ),
  word(
    'loopback, localhost, 127.0.0.1',
    'The address by which a machine reaches itself, and nobody else does.',
    'What is published on loopback cannot be opened from another device. That is right for the pages with which the stack is operated, and wrong for Jellyfin.',
    'lan, bind address',
  ),
  word(
    'lan, home network',
    'The network at home: everything behind your router.',
    'Televisions, telephones and guests are on it. What is open to the LAN is open to all of them, so it should ask who they are.',
    'loopback, bind address',
  ),
  word(
    'bind address, lan_bind',
    'At which of the machine’s addresses a service can be reached.',
    '127.0.0.1 means from this machine alone; 0.0.0.0 means from everywhere that reaches the machine; one address of the machine means through that one. The setting LAN_BIND says it for what members use.',
    'loopback, lan, port',
  ),
  word(
    'front door',
    'The one address a household has to remember.',
    'Behind it are requests, films, music and books. Everything else is for the operator and does not need to be known.',
    'household, lan',
  ),
]
