<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostAlertsTestBody
{
    /** The channel to test; by default all that are set up */
    public PostAlertsTestBodyChannel|string|null $channel;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;

    private function __construct(\stdClass $from)
    {
        $this->channel = isset($from->channel) ? Value::word(PostAlertsTestBodyChannel::class, $from->channel, 'post_alerts_test.body.channel') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_alerts_test.body.dry_run') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
