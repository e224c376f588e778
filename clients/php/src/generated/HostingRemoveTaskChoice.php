<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum HostingRemoveTaskChoice: string
{
    case Watch = 'watch';
    case Boot = 'boot';
    case Ui = 'ui';
}
