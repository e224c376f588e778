<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One group of checks. */
final readonly class CheckGroupSummary
{
    public CheckCounts $counts;
    public CheckGroup|string $group;
    /** The worst of its findings */
    public CheckStatus|string $status;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->counts)) {
            $this->counts = CheckCounts::from(Value::object($from->counts, 'check_group_summary.counts'));
        }
        if (isset($from->group)) {
            $this->group = Value::word(CheckGroup::class, $from->group, 'check_group_summary.group');
        }
        if (isset($from->status)) {
            $this->status = Value::word(CheckStatus::class, $from->status, 'check_group_summary.status');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'check_group_summary.title');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
