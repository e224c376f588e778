<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OwnContactNetwork: string
{
    case ThisMachine = 'this-machine';
    case Lan = 'lan';
    case Internet = 'internet';
}
