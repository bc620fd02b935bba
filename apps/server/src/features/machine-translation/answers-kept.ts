/** Answers of services in the memory of this process: who opens a row again, or two who translate the same, ask once. */
export interface KeptAnswers {
  find(key: string): string | undefined;
  keep(key: string, answer: string): void;
}

/** Some 10 MB. */
const mostCharacters = 5_000_000;

export function createKeptAnswers(most = mostCharacters): KeptAnswers {
  // A Map keeps the order of insertion: what was used least recently is first.
  const kept = new Map<string, string>();
  let characters = 0;
  const drop = (key: string): void => {
    const answer = kept.get(key);
    if (answer === undefined) return;
    kept.delete(key);
    characters -= key.length + answer.length;
  };
  return {
    find(key) {
      const answer = kept.get(key);
      if (answer === undefined) return undefined;
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    },
    keep(key, answer) {
      drop(key);
      kept.set(key, answer);
      characters += key.length + answer.length;
      for (const oldest of kept.keys()) {
        if (characters <= most) break;
        drop(oldest);
      }
    },
  };
}
