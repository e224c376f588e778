<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

final class Contract
{
    /** The wire version in every envelope. Not the version of this package. */
    public const int API_VERSION = 1;
}
