<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The known vulnerabilities in two images, as a tool of this machine counts them. */
final readonly class ImageVulnerabilities
{
    /** Why a count is missing */
    public ?string $because;
    /** In the newest image; null if it is not known */
    public ?VulnerabilityCounts $newestCounts;
    /** In the image that runs; null if it is not known */
    public ?VulnerabilityCounts $runningCounts;
    public string $tool;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'image_vulnerabilities.because') : null;
        $this->newestCounts = isset($from->newest_counts) ? VulnerabilityCounts::from(Value::object($from->newest_counts, 'image_vulnerabilities.newest_counts')) : null;
        $this->runningCounts = isset($from->running_counts) ? VulnerabilityCounts::from(Value::object($from->running_counts, 'image_vulnerabilities.running_counts')) : null;
        if (isset($from->tool)) {
            $this->tool = Value::string($from->tool, 'image_vulnerabilities.tool');
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
