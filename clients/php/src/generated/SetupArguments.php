<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of setup; arguments that were not given are omitted. */
final readonly class SetupArguments
{
    /** Who can reach it: local, home, or an address of this machine */
    public ?string $bindAddress;
    /** The folder for downloads and the library */
    public ?string $dataRoot;
    /**
     * What to turn on
     *
     * @var ?list<string>
     */
    public ?array $forms;
    /** The ID of the group that owns them */
    public ?string $groupId;
    /** The Newznab or Torznab address of an indexer to start with */
    public ?string $indexerUrl;
    /** The quality to download */
    public SetupArgumentsQualityPreset|string|null $qualityPreset;
    /** The device for transcoding video, or none */
    public ?string $renderDevice;
    /** A run of setup: restores its previous settings, and stops what it started */
    public ?string $rollbackRun;
    /** The time zone, such as Europe/Lisbon */
    public ?string $timeZone;
    /** Your Usenet provider’s server */
    public ?string $usenetServer;
    /** The ID of the user that owns the files */
    public ?string $userId;
    /** The address inside the tunnel that your provider gave you */
    public ?string $vpnAddress;
    /** The VPN provider for torrents */
    public ?string $vpnProvider;

    private function __construct(\stdClass $from)
    {
        $this->bindAddress = isset($from->bind_address) ? Value::string($from->bind_address, 'setup_arguments.bind_address') : null;
        $this->dataRoot = isset($from->data_root) ? Value::string($from->data_root, 'setup_arguments.data_root') : null;
        $this->forms = isset($from->forms) ? array_map(static fn (mixed $each): string => Value::string($each, 'setup_arguments.forms'), Value::list($from->forms, 'setup_arguments.forms')) : null;
        $this->groupId = isset($from->group_id) ? Value::string($from->group_id, 'setup_arguments.group_id') : null;
        $this->indexerUrl = isset($from->indexer_url) ? Value::string($from->indexer_url, 'setup_arguments.indexer_url') : null;
        $this->qualityPreset = isset($from->quality_preset) ? Value::word(SetupArgumentsQualityPreset::class, $from->quality_preset, 'setup_arguments.quality_preset') : null;
        $this->renderDevice = isset($from->render_device) ? Value::string($from->render_device, 'setup_arguments.render_device') : null;
        $this->rollbackRun = isset($from->rollback_run) ? Value::string($from->rollback_run, 'setup_arguments.rollback_run') : null;
        $this->timeZone = isset($from->time_zone) ? Value::string($from->time_zone, 'setup_arguments.time_zone') : null;
        $this->usenetServer = isset($from->usenet_server) ? Value::string($from->usenet_server, 'setup_arguments.usenet_server') : null;
        $this->userId = isset($from->user_id) ? Value::string($from->user_id, 'setup_arguments.user_id') : null;
        $this->vpnAddress = isset($from->vpn_address) ? Value::string($from->vpn_address, 'setup_arguments.vpn_address') : null;
        $this->vpnProvider = isset($from->vpn_provider) ? Value::string($from->vpn_provider, 'setup_arguments.vpn_provider') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
