#!/usr/bin/env node
import { main } from './dist/cli.js';

const code = await main(process.argv.slice(2));
// A file may have started something that does not end, such as a server.
process.stdout.write('', () => process.exit(code));
