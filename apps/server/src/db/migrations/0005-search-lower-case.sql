-- Texts for the search stand in lower case: `like` instead of `ilike` takes a fifth of the time for each candidate.
update search_texts set text = lower(text) where text <> lower(text);
