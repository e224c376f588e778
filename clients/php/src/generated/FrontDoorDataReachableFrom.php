<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum FrontDoorDataReachableFrom: string
{
    case Lan = 'lan';
    case ThisMachine = 'this-machine';
}
