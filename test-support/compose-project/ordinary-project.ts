/** A project as many households have it: nothing in it was written for usher. */
export const ORDINARY_PROJECT = `name: media
services:
  vpn:
    image: qmcgaw/gluetun:v3.41.3
    container_name: vpn
    environment: [VPN_SERVICE_PROVIDER=mullvad]
    ports: ["8080:8080"]
    volumes: ["/srv/vpn:/gluetun"]
  qbit:
    image: lscr.io/linuxserver/qbittorrent:5.1.4
    network_mode: "container:vpn"
    volumes: ["/srv/qbit:/config", "/mnt/media/downloads:/downloads"]
  sonarr:
    image: lscr.io/linuxserver/sonarr:4.0.20
    ports: ["8989:8989"]
    volumes: ["/srv/sonarr:/config", "/mnt/media/tv:/tv", "/mnt/media/downloads:/downloads"]
  shows-4k:
    build: ./shows
    volumes: ["/srv/shows:/config", "/mnt/media:/data"]
  sonarr-exporter:
    image: ghcr.io/onedr0p/exportarr:v2.0.1
    ports: ["9707:9707"]
`
