<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\Contract;

final class Api
{
    /** The wire version in every envelope. Not the version of this package. */
    public const int VERSION = Contract::API_VERSION;
}
