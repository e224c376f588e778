<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of setup; arguments that were not given are omitted. */
final readonly class SetupArguments
{
    public function __construct(
        /** Who can reach it: local, home, or an address of this machine */
        public ?string $bindAddress = null,
        /** The folder for downloads and the library */
        public ?string $dataRoot = null,
        /**
         * What to turn on
         *
         * @var ?list<string>
         */
        public ?array $forms = null,
        /** The ID of the group that owns them */
        public ?string $groupId = null,
        /** The Newznab or Torznab address of an indexer to start with */
        public ?string $indexerUrl = null,
        /** The quality to download */
        public SetupArgumentsQualityPreset|string|null $qualityPreset = null,
        /** The device for transcoding video, or none */
        public ?string $renderDevice = null,
        /** A run of setup: restores its previous settings, and stops what it started */
        public ?string $rollbackRun = null,
        /** The time zone, such as Europe/Lisbon */
        public ?string $timeZone = null,
        /** Your Usenet provider’s server */
        public ?string $usenetServer = null,
        /** The ID of the user that owns the files */
        public ?string $userId = null,
        /** The address inside the tunnel that your provider gave you */
        public ?string $vpnAddress = null,
        /** The VPN provider for torrents */
        public ?string $vpnProvider = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            bindAddress: isset($from->bind_address) ? Value::string($from->bind_address, 'setup_arguments.bind_address') : null,
            dataRoot: isset($from->data_root) ? Value::string($from->data_root, 'setup_arguments.data_root') : null,
            forms: isset($from->forms) ? array_map(static fn (mixed $each): string => Value::string($each, 'setup_arguments.forms'), Value::list($from->forms, 'setup_arguments.forms')) : null,
            groupId: isset($from->group_id) ? Value::string($from->group_id, 'setup_arguments.group_id') : null,
            indexerUrl: isset($from->indexer_url) ? Value::string($from->indexer_url, 'setup_arguments.indexer_url') : null,
            qualityPreset: isset($from->quality_preset) ? Value::word(SetupArgumentsQualityPreset::class, $from->quality_preset, 'setup_arguments.quality_preset') : null,
            renderDevice: isset($from->render_device) ? Value::string($from->render_device, 'setup_arguments.render_device') : null,
            rollbackRun: isset($from->rollback_run) ? Value::string($from->rollback_run, 'setup_arguments.rollback_run') : null,
            timeZone: isset($from->time_zone) ? Value::string($from->time_zone, 'setup_arguments.time_zone') : null,
            usenetServer: isset($from->usenet_server) ? Value::string($from->usenet_server, 'setup_arguments.usenet_server') : null,
            userId: isset($from->user_id) ? Value::string($from->user_id, 'setup_arguments.user_id') : null,
            vpnAddress: isset($from->vpn_address) ? Value::string($from->vpn_address, 'setup_arguments.vpn_address') : null,
            vpnProvider: isset($from->vpn_provider) ? Value::string($from->vpn_provider, 'setup_arguments.vpn_provider') : null,
        );
    }
}
