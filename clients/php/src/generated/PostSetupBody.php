<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostSetupBody
{
    /** Who can reach it: local, home, or an address of this machine */
    public ?string $bindAddress;
    /** The folder for downloads and the library */
    public ?string $dataRoot;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
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
    public PostSetupBodyQualityPreset|string|null $qualityPreset;
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
        $this->bindAddress = isset($from->bind_address) ? Value::string($from->bind_address, 'post_setup.body.bind_address') : null;
        $this->dataRoot = isset($from->data_root) ? Value::string($from->data_root, 'post_setup.body.data_root') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_setup.body.dry_run') : null;
        $this->forms = isset($from->forms) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_setup.body.forms'), Value::list($from->forms, 'post_setup.body.forms')) : null;
        $this->groupId = isset($from->group_id) ? Value::string($from->group_id, 'post_setup.body.group_id') : null;
        $this->indexerUrl = isset($from->indexer_url) ? Value::string($from->indexer_url, 'post_setup.body.indexer_url') : null;
        $this->qualityPreset = isset($from->quality_preset) ? Value::word(PostSetupBodyQualityPreset::class, $from->quality_preset, 'post_setup.body.quality_preset') : null;
        $this->renderDevice = isset($from->render_device) ? Value::string($from->render_device, 'post_setup.body.render_device') : null;
        $this->rollbackRun = isset($from->rollback_run) ? Value::string($from->rollback_run, 'post_setup.body.rollback_run') : null;
        $this->timeZone = isset($from->time_zone) ? Value::string($from->time_zone, 'post_setup.body.time_zone') : null;
        $this->usenetServer = isset($from->usenet_server) ? Value::string($from->usenet_server, 'post_setup.body.usenet_server') : null;
        $this->userId = isset($from->user_id) ? Value::string($from->user_id, 'post_setup.body.user_id') : null;
        $this->vpnAddress = isset($from->vpn_address) ? Value::string($from->vpn_address, 'post_setup.body.vpn_address') : null;
        $this->vpnProvider = isset($from->vpn_provider) ? Value::string($from->vpn_provider, 'post_setup.body.vpn_provider') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
