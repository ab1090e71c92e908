import fc from 'fast-check';

// A new counterexample must not turn an unrelated change red: it is found, with its seed, by the nightly run.
if (process.env['TEST_FULL'] !== '1') fc.configureGlobal({ seed: 20_261_125 });

/** fast-check with the same cases in every run of a day, and with other ones every night. */
export { fc };
