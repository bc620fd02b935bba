import fc from 'fast-check';

// Tests by random cases try the same ones in every run, so that a change is judged by what it changed. Who hunts for more
// gives another seed: PARLANCE_TEST_SEED=7 npm test (docs/operate.md).
fc.configureGlobal({ seed: Number(process.env.PARLANCE_TEST_SEED ?? 20_261_121) });
